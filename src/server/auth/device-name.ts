/** What a browser is, in words a person knows it by: "Chrome on Android". From what it says of itself; nothing rests on it. */
export function deviceNameOf(userAgent: string | undefined): string {
  const browser = firstIn(browsers, userAgent);
  const system = firstIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
}

type Sign = [RegExp, string];

// Nearly every browser also says that it is Chrome or Safari: what is particular comes first.
const browsers: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstIn(signs: readonly Sign[], userAgent = ''): string | undefined {
  return signs.find(([sign]) => sign.test(userAgent.slice(0, 400)))?.[1];
}
