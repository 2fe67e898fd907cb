import { m } from '../../../texts/generated/messages.js';
import { Badge } from '../../platform/ui/badge.tsx';
import type { Project } from './guides/guide.ts';

/** How hard a project is. */
export function LevelBadge({ level }: { level: Project['level'] }) {
  return (
    <Badge tone={level === 'beginner' ? 'power' : 'indigo'} className="text-sm">
      {level === 'beginner' ? m.kits_guide_level_beginner() : m.kits_guide_level_intermediate()}
    </Badge>
  );
}
