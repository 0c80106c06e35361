import {
  IconBell,
  IconBuilding,
  IconClock,
  IconDevices,
  IconDeviceTablet,
  IconDoorExit,
  IconListCheck,
  IconMessage,
  IconShieldCheck,
  IconUrgent,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { PlaceName } from '#client/place/paths.ts';

export const tileIcons: Partial<Record<PlaceName, typeof IconBell>> = {
  ownProfile: IconUserCircle,
  schoolProfile: IconBuilding,
  users: IconUsers,
  roles: IconShieldCheck,
  notificationSettings: IconBell,
  devices: IconDevices,
  kiosks: IconDeviceTablet,
  jobs: IconListCheck,
  openHours: IconClock,
  guardianNotices: IconMessage,
  leaveTypes: IconDoorExit,
  panicSettings: IconUrgent,
};
