import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { freezeRegister, type Register, RegisterFreeze } from '#contract/register.ts';
import { call } from '#client/http/call.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useMay } from '#client/session/use-may.ts';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { registerQueries } from './queries.ts';
import { useWhyNot } from './use-why-not.ts';
import styles from './register.module.css';

/** For a School Admin: a register that is frozen is opened again with a reason, and one that is not is frozen before its time. */
export function FreezeRegister({ of }: { of: Register }) {
  const [isOpen, setOpen] = useState(false);
  const isFrozen = useWhyNot(of).reason === 'FROZEN';
  const may = useMay(freezeRegister) === true;
  if (!may || (!isFrozen && of.version === 0)) return null;
  const title = isFrozen ? t('Let this register be changed again') : t('Freeze this register');
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <FreezeForm of={of} isFrozen={!isFrozen} title={title} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

interface FreezeFormProps {
  of: Register;
  /** What it will be. */
  isFrozen: boolean;
  title: string;
  onClose: () => void;
}

function FreezeForm({ of: { classId, day, session }, isFrozen, title, onClose }: FreezeFormProps) {
  const client = useQueryClient();
  const form = useForm({ of: RegisterFreeze, initial: { isFrozen, reason: '' } });

  async function handleSubmit(body: RegisterFreeze) {
    await call(freezeRegister, { params: { classId, day, session }, body });
    await client.invalidateQueries({ queryKey: registerQueries.all });
    say('success', isFrozen ? t('The register is frozen') : t('The register can be changed again'));
    onClose();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={title}>
      <NeedsConnection deed={title} />
      <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} />
      <div className={styles.deeds}>
        <Button type="submit">{title}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
