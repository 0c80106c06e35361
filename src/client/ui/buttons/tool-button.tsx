import { ActionIcon, type ActionIconProps, createPolymorphicComponent } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type ToolButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> & { label: string };

/** A tool by its sign: its name is heard, and shown where the pointer rests. */
export const ToolButton = createPolymorphicComponent<'button', ToolButtonProps>(({ label, ...rest }: ToolButtonProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} {...rest} />
));
