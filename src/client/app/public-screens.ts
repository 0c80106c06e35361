import type { ComponentType } from 'react';
import type { publicPaths } from '#client/place/paths.ts';

/** Spec §2, and where guardians answer: the screens outside of any school, each a chunk of its own. */
export const publicScreens: Record<keyof typeof publicPaths, () => Promise<ComponentType>> = {
  signUp: async () => (await import('#client/features/registration/sign-up-screen.tsx')).SignUpScreen,
  signIn: async () => (await import('./sign-in-elsewhere.tsx')).SignInElsewhere,
  forgotPassword: async () => (await import('#client/features/password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  newPassword: async () => (await import('#client/features/password/new-password-screen.tsx')).NewPasswordScreen,
  verification: async () => (await import('#client/features/registration/verification-screen.tsx')).VerificationScreen,
  accountSetting: async () => (await import('#client/features/registration/set-up-screen.tsx')).SetUpScreen,
  consent: consentScreen,
  consentIn: consentScreen,
};

async function consentScreen(): Promise<ComponentType> {
  return (await import('#client/features/consent/consent-screen.tsx')).ConsentScreen;
}
