import type { Plugin } from 'vite';

/** A build speaks one language, so that nobody loads the words of the others. `locale` is one of the texts' languages. */
export const inOneLanguage = (locale: string): Plugin => ({
  name: 'in-one-language',
  transform(code, id) {
    if (!id.endsWith('texts/generated/runtime.js')) return null;
    const undecided = 'experimentalStaticLocale = undefined';
    return {
      code: code.replace(undecided, `experimentalStaticLocale = ${JSON.stringify(locale)}`),
      map: null,
    };
  },
  transformIndexHtml: (page) =>
    page.replace(/<html lang="[^"]*"/, `<html lang="${locale.includes('-') ? locale : `${locale}-IN`}"`),
});
