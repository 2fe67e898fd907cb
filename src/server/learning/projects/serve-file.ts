import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Ready } from '../../platform/http/serve.ts';
import { may } from './policy.ts';
import { findFile } from './store-files.ts';

/**
 * A picture or film for who sent it, for mentors and for guardians. What was not handed in yet is its sender's alone.
 * Refuses `project_file_not_found`, also to those who may not see it.
 */
export async function serveFile(
  context: AppContext,
  actor: Actor,
  fileId: string,
  size: 'small' | 'large',
): Promise<Ready> {
  const found = await findFile(context.database, fileId);
  const isOwn = found?.personId === actor.personId;
  if (!found || !may(actor, 'see', found) || !(isOwn || found.handInId))
    throw refuse('project_file_not_found');
  const content = await context.files.read(size === 'small' ? (found.smallFile ?? found.file) : found.file);
  if (!content) throw refuse('project_file_not_found');
  const type = found.type ?? 'image/webp';
  const name = `project.${type.replace(/^.*\//, '')}`;
  return privateFile(type, content, { name, as: 'inline' });
}
