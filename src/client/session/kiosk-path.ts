/** Where a tablet is made a gate device, and where it is one. Beside no other address: the first file of the console asks for it. */
export const kioskPath = '/kiosk';
