import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { tileIcons } from './tile-icons.ts';
import { type Tile, tilesFor } from './tiles.ts';
import styles from './settings.module.css';

export function SettingsScreen() {
  const { data: me } = useQuery(sessionQueries.me());
  return (
    <Page title={t('Settings')} lead={t('What you may look at and change as your role allows.')}>
      {me && (
        <ul className={styles.tiles}>
          {tilesFor(me.role).map((tile) => (
            <li key={tile.place}>
              <SettingsTile tile={tile} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function SettingsTile({ tile: { place, title, text, isLater } }: { tile: Tile }) {
  const Icon = tileIcons[place];
  const path = paths[place];
  return (
    <article className={styles.tile} data-later={isLater}>
      {Icon && <Icon className={styles.icon} size={24} stroke={1.75} aria-hidden />}
      <h2 className={styles.title}>
        <Link to={path.pattern}>{title}</Link>
      </h2>
      <p className={styles.text}>{text}</p>
      {isLater && <StatusTag status="none">{t('Comes later')}</StatusTag>}
    </article>
  );
}
