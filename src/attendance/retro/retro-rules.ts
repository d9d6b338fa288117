/** What came too late for a closed month. */
export const retroItemKinds = ['record', 'punch', 'correction'] as const;
export type RetroItemKind = (typeof retroItemKinds)[number];

export const retroItemStatuses = ['pending', 'taken', 'dismissed'] as const;
export type RetroItemStatus = (typeof retroItemStatuses)[number];
