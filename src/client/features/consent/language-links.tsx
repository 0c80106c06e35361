import { publicPaths } from '#client/place/paths.ts';
import { keptLanguage } from '#client/ui/language/language.ts';

const languages = [
  ['en', 'English'],
  ['fr', 'Français'],
] as const;

/** The words of the page are fetched at its start, so it is opened anew; what the link carried goes along behind the `#`. */
export function LanguageLinks({ secret }: { secret: string | null }) {
  const [words] = keptLanguage().split('-');
  const hash = secret === null ? '' : `#secret=${secret}`;
  return (
    <p>
      {languages
        .filter(([language]) => language !== words)
        .map(([language, name]) => (
          <a key={language} href={`${publicPaths.consentIn.to({ language })}${hash}`} lang={language} hrefLang={language}>
            {name}
          </a>
        ))}
    </p>
  );
}
