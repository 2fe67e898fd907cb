/**
 * The slug of a person for /student/{slug} (specification, section 5): from the username, else the name, else the
 * e-mail before the @; lower case, other characters than letters, digits, spaces and hyphens removed, spaces to
 * hyphens, repeated hyphens collapsed, edge hyphens trimmed. Null when nothing is left.
 */
export function userSlug(person: {
  username?: string | null;
  name?: string | null;
  email?: string | null;
}): string | null {
  for (const source of [person.username, person.name, person.email?.split('@')[0]]) {
    const slug = (source ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/\s+/g, '-')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, '');
    if (slug) return slug;
  }
  return null;
}
