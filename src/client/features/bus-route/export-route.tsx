import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { BusRoute } from '#contract/bus-route.ts';
import { routeAsCsv, routeAsGeoJson, routeAsGpx } from '#contract/route-as-file.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './bus-route.module.css';

const formats = [
  { ending: 'csv', label: t('Stops as a table (CSV)'), type: 'text/csv', write: routeAsCsv },
  { ending: 'gpx', label: t('Stops and road (GPX)'), type: 'application/gpx+xml', write: routeAsGpx },
  { ending: 'geojson', label: t('Stops and road (GeoJSON)'), type: 'application/geo+json', write: routeAsGeoJson },
] as const;

/** The route as it is on this device, what is not sent yet included: it needs no network. */
export function ExportRoute({ route }: { route: BusRoute }) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ ending, label, type, write }) => (
          <Menu.Item
            key={ending}
            className={styles.item}
            onClick={() => {
              const name = `${route.name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')}.${ending}`;
              saveFile(name, [write(route)], type);
              say('success', t('Exported into {{name}}', { name }));
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
