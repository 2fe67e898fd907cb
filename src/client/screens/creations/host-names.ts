/** The hosts of films, as they write themselves. Names, not words: they are the same in every language. */
export const hostNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;
