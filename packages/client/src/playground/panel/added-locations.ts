/** Locations of added parameters, and their words. */
export const addedLocations = [
  ['header', 'api-headers'],
  ['query', 'api-query-parameters'],
  ['cookie', 'api-cookies'],
] as const
