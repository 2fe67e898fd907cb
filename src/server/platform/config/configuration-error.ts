/** A setting that cannot be used: the sentence says which and what to write instead. */
export class ConfigurationError extends Error {}
