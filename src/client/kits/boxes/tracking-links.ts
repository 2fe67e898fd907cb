/** Where the couriers of India show where something is. By words in the courier's name, as the office wrote it. */
const couriers: readonly [name: RegExp, page: (tracking: string) => string][] = [
  [
    /india\s*post|speed\s*post/i,
    () => 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  ],
  [/delhivery/i, (tracking) => `https://www.delhivery.com/track-v2/package/${tracking}`],
  [
    /blue\s*dart/i,
    (tracking) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${tracking}`,
  ],
  [/dtdc/i, () => 'https://www.dtdc.com/track'],
  [/xpress\s*bees/i, (tracking) => `https://www.xpressbees.com/shipment/tracking?awbNo=${tracking}`],
  [/ecom\s*express/i, (tracking) => `https://ecomexpress.in/tracking/?awb_field=${tracking}`],
];

/** Where a courier shows where this is; null for one that nobody knows here. */
export function trackingLink(courier: string, tracking: string): string | null {
  const [, page] = couriers.find(([name]) => name.test(courier)) ?? [];
  return page?.(encodeURIComponent(tracking)) ?? null;
}
