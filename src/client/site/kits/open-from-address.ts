import type { Project } from './guides/guide.ts';

export type KitTab = 'components' | 'projects';

const guideIds: Project['id'][] = ['smart-home', 'quadruped', 'robot-car'];

/** What an address with this hash ("#quadruped") opens: the tab, and the guide above it. Unknown hashes open the first tab. */
export function openFromAddress(hash: string): { tab: KitTab; guide: Project['id'] | null } {
  const name = hash.replace(/^#/, '');
  const guide = guideIds.find((id) => id === name) ?? null;
  return { tab: guide || name === 'projects' ? 'projects' : 'components', guide };
}

/** Which tab a key leads to (WAI-ARIA tabs pattern); null for all other keys. */
export function tabAfterKey(key: string, current: KitTab): KitTab | null {
  if (key === 'Home') return 'components';
  if (key === 'End') return 'projects';
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return current === 'components' ? 'projects' : 'components';
  return null;
}
