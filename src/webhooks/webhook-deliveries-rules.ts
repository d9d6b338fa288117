/** What becomes of a delivery, as it is shown. Paused is one that waits for a disabled endpoint. */
export const deliveryStatuses = [
  'pending',
  'in_flight',
  'retrying',
  'paused',
  'succeeded',
  'exhausted',
  'cancelled',
] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why an attempt is made. */
export const triggers = ['schedule', 'manual', 'recover', 'test'] as const;
