import { createTheme, type CSSVariablesResolver, defaultVariantColorsResolver } from '@mantine/core';
import { t } from '#client/ui/language/words.ts';

/** Shade 8 is the brand by day and shade 6 by night, as in `tokens.css`. */
const brand = ['#EAF1FB', '#D6E4F7', '#BFD6F4', '#A9C9F3', '#9CC1F3', '#94BDF2', '#8DB9F2', '#1250A8', '#12406E', '#0C2F53'] as const;

/** What Mantine paints with by night: from text over borders to the deepest ground, in our navy instead of its grey. */
const night = ['#E8EDF6', '#C2CCDB', '#A9B7CE', '#7688A8', '#2B3A55', '#28344A', '#131D30', '#0F1829', '#0B1220', '#080E19'] as const;

// As big as a finger where there is one.
const square = { minBlockSize: 'var(--target)', minInlineSize: 'var(--target)' };

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 6 },
  // Mantine would choose the text on a filled colour once for both schemes; the token knows the scheme.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colours, color: 'var(--on-brand)' } : colours;
  },
  colors: { brand, dark: night },
  black: '#14213D',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  lineHeights: { md: '1.5' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '100em' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The ring is drawn once for every page, in `base.css`.
  focusRing: 'never',
  components: {
    // A finger gets a taller button than a mouse: the token knows which of them it is.
    Button: { styles: { root: { minBlockSize: 'var(--target)' } } },
    Modal: { defaultProps: { radius: 'lg' } },
    CloseButton: { defaultProps: { 'aria-label': t('Close') }, styles: { root: square } },
    ActionIcon: { styles: { root: square } },
  },
});

// Mantine sets its colours per scheme, so a value for both schemes would lose against them.
const colours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-error': 'var(--bad-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-border)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled-border': 'var(--divider)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light-color': 'var(--link)',
  '--mantine-color-brand-light-hover': 'var(--sunken)',
  '--mantine-color-red-filled': 'var(--bad-fill)',
  '--mantine-color-red-filled-hover': 'var(--bad-text)',
  '--mantine-color-red-light-color': 'var(--bad-text)',
  '--mantine-color-red-light-hover': 'var(--bad-tint)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
};

/** Mantine's own names read our tokens, so that a colour has one place. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-z-index-app': 'var(--z-nav)',
    '--mantine-z-index-modal': 'var(--z-dialog)',
    '--mantine-z-index-popover': 'calc(var(--z-dialog) + 1)',
    '--mantine-z-index-overlay': 'var(--z-dialog)',
  },
  light: colours,
  dark: colours,
});
