/** Which build this is: the name of its first script, which is other as soon as anything of the console is other. */
import { t } from '#client/ui/language/words.ts';

export function appVersion(page: Pick<Document, 'querySelector'> = document): string {
  const script = page.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? '';
  return /-([\w-]+)\.js$/.exec(script)?.[1]?.slice(0, 40) ?? t('not built');
}
