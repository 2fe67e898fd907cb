import type { Plugin } from 'vite';

/**
 * Turns each `m.some_message()` of a screen, and each message that `src/texts` exports, into an import of that one message,
 * so that a page loads the texts it shows and not those of all pages. Without it the bundler keeps all of them in the first chunk.
 */
export function splitMessages(): Plugin {
  const imported = /import \{ m \} from '((?:[^']*texts|\.)\/generated)\/messages\.js';?/;
  const exported = /export \{([^}]*)\} from '(\.(?:\/generated)?)\/messages\.js';?/;
  return {
    name: 'split-messages',
    enforce: 'pre',
    transform(source, id) {
      if (id.includes('node_modules')) return null;
      const code = source.replace(exported, (_all, names: string, folder: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `export { ${name} } from '${folder}/messages/${name.split(' ')[0]}.js';`)
          .join(' '),
      );
      const found = imported.exec(code);
      if (!found) return code === source ? null : { code, map: null };
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
