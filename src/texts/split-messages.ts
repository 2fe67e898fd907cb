import type { Plugin } from 'vite';

/**
 * Every screen writes `m.some_message()`; this turns each into an import of that one message, so that a page loads the texts it shows and not
 * those of all pages. Without it the bundler keeps the whole namespace in the first chunk.
 */
export function splitMessages(): Plugin {
  const imported = /import \{ m \} from '([^']*texts\/generated)\/messages\.js';?/;
  return {
    name: 'split-messages',
    enforce: 'pre',
    transform(code, id) {
      const found = imported.exec(code);
      if (!found || id.includes('node_modules')) return null;
      const keys = new Set<string>();
      const named = code.replace(/\bm\.([a-z][a-z0-9_]*)\b/g, (_all, key: string) => {
        keys.add(key);
        return `m__${key}`;
      });
      // On one line, so that every other line keeps its number.
      const imports = [...keys].map(
        (key) => `import { ${key} as m__${key} } from '${found[1]}/messages/${key}.js';`,
      );
      return { code: named.replace(imported, imports.join(' ')), map: null };
    },
  };
}
