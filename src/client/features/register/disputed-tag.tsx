import { Link } from 'react-router';
import type { Mark } from '#contract/mark.ts';
import { markText } from '#client/person/register-words.ts';
import { paths } from '#client/place/paths.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** Two marked a child differently: what stands is the other's mark, and the way to where one of the two is chosen. */
export function DisputedTag({ mark }: { mark: Mark }) {
  return (
    <Link to={paths.attention.to()}>
      <StatusTag status="bad" isLong>
        {t('You marked {{mark}}: needs attention', { mark: markText(mark) })}
      </StatusTag>
    </Link>
  );
}
