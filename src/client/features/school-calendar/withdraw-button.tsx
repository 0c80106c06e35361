import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';

interface WithdrawButtonProps {
  /** "the hours from Mon, 4 Jan 2027". */
  about: string;
  onConfirm: () => Promise<unknown>;
}

/** Takes something of the calendar back, after asking once. It stays to be seen as withdrawn. */
export function WithdrawButton({ about, onConfirm }: WithdrawButtonProps) {
  async function handleConfirm() {
    await onConfirm();
    say('success', t('Withdrawn: {{thing}}', { thing: about }));
  }
  return (
    <ConfirmButton
      isInList
      label={t('Withdraw')}
      about={about}
      question={t('Withdraw {{thing}}?', { thing: about })}
      confirm={t('Withdraw')}
      onConfirm={() => void handleConfirm()}
    />
  );
}
