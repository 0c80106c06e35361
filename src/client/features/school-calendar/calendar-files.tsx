import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportCalendar } from '#contract/calendar-file.ts';
import { callFile } from '#client/http/call-file.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { HolidaysDrawer } from './holidays-drawer.tsx';

/** The calendar as a file for other calendars, and closures from such a file. */
export function CalendarFiles({ mayWrite }: { mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isOffline = useIsOffline();

  async function handleExport() {
    try {
      const { name, blob } = await callFile(exportCalendar, {});
      saveFile(name, [blob], blob.type);
    } catch (error) {
      say('error', error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      {mayWrite && (
        <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('Import holidays')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={isOffline}
        onClick={() => void handleExport()}
      >
        {t('Calendar file')}
      </Button>
      {mayWrite && <HolidaysDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
