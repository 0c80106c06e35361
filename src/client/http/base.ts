import { apiBase } from '#contract/header.ts';

/** Build-time settings. A base is a path of the console's own origin: the build refuses another one. Empty means `/api`. */
export interface BaseSettings {
  /** For localhost and preview hosts. */
  test: string;
  /** For the product's own domain. */
  production: string;
  /** The product's own domain, `muster.example`; its subdomains count. */
  productionDomain: string;
  /** Hosts that end so are previews of a build. */
  previewSuffix: string;
}

const local = ['localhost', '127.0.0.1', '[::1]'];

/** Spec §7: a test base for localhost and preview hosts, the production base for the product's own domain. */
export function apiBaseFor(host: string, settings: BaseSettings): string {
  if (local.includes(host) || isBelow(host, settings.previewSuffix)) return settings.test || apiBase;
  if (isBelow(host, settings.productionDomain)) return settings.production || apiBase;
  // A school that runs its own server: the console and the calls are one origin.
  return apiBase;
}

const env = import.meta.env;

export const base = apiBaseFor(globalThis.location?.hostname ?? 'localhost', {
  test: env['VITE_API_BASE_TEST'] ?? '',
  production: env['VITE_API_BASE_PRODUCTION'] ?? '',
  productionDomain: env['VITE_PRODUCTION_DOMAIN'] ?? '',
  previewSuffix: env['VITE_PREVIEW_SUFFIX'] ?? '',
});

/** The fixed header of spec §7. It ships with the bundle: it names the app and grants nothing. */
export const secretKey: string = env['VITE_SECRET_KEY'] ?? 'muster-console';

/** Spec §2: three known bases, production and staging, alter the report entry of the menu. It does not name them. */
export const reportMenuBases = 'https://console.muster.example/api, https://staging.muster.example/api, https://preview.muster.example/api';

/** Whether a base is among those, which are named one after the other with commas. A path alone is one of any host. */
export function isKnownBase(of: string, { known, origin }: { known: string; origin: string }): boolean {
  const whole = (base: string) => (URL.canParse(base, origin) ? new URL(base, origin).href : null);
  return known
    .split(',')
    .map((one) => one.trim())
    .some((one) => one !== '' && whole(one) === whole(of));
}

export const altersReportEntry = isKnownBase(base, {
  known: env['VITE_REPORT_MENU_BASES'] ?? reportMenuBases,
  origin: globalThis.location?.origin ?? 'http://localhost',
});

function isBelow(host: string, domain: string): boolean {
  return domain !== '' && (host === domain || host.endsWith(`.${domain.replace(/^\./, '')}`));
}
