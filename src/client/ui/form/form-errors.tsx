import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '#client/ui/language/words.ts';
import { setTitle } from '#client/ui/layout/document-title.ts';
import { useFormAround } from './form-context.ts';
import styles from './form.module.css';

/** "There is a problem", with a link to each field, focused after each failed attempt. */
export function ErrorSummary() {
  const form = useFormAround();
  const { errors, failures } = useSyncExternalStore(form.subscribe, form.get);
  const summary = useRef<HTMLElement>(null);
  const isWrong = errors.length > 0;

  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);
  useEffect(() => {
    setTitle({ hasError: isWrong });
    return () => setTitle({ hasError: false });
  }, [isWrong]);

  if (!isWrong) return null;
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby={form.idOf('summary')} className={styles.summary}>
      <h2 id={form.idOf('summary')} className={styles.summaryTitle}>
        {t('There is a problem')}
      </h2>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <SummaryLine path={path} message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SummaryLine({ path, message }: { path: string; message: string }) {
  const form = useFormAround();
  const where = path === '' ? '' : form.describe(path);
  const words = where === '' ? message : `${where}: ${message}`;
  if (path === '') return words;
  function handleClick(event: MouseEvent) {
    const field = nearestField(form.idOf, path);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.scrollIntoView({ block: 'center' });
  }
  return (
    <a href={`#${form.idOf(path)}`} onClick={handleClick}>
      {words}
    </a>
  );
}

/** The field itself, or the line or the section it would stand in. */
function nearestField(idOf: (path: string) => string, path: string): HTMLElement | null {
  for (let steps = path.split('/'); steps.length > 0; steps = steps.slice(0, -1)) {
    const found = document.getElementById(idOf(steps.join('/')));
    if (found) return found;
  }
  return null;
}
