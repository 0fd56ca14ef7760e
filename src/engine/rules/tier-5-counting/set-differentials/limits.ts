/** Up to four units a sum is tier 5, up to eight it is complex (tier 6), and beyond that "Beyond". */
export const SIMPLE_UNITS = 4;
export const COMPLEX_UNITS = 8;
export const COMPLEX_TIER = 6;
