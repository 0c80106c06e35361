import { MantineProvider } from '@mantine/core';
import '#client/ui/theme/mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#client/http/query-client.ts';
import { cssVariablesResolver, theme } from '#client/ui/theme/theme.ts';
import { Toasts } from '#client/ui/feedback/toasts.tsx';
import { router } from './router.tsx';

/** Everything the console's screens stand in. */
export function Console() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} useTransitions={false} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
