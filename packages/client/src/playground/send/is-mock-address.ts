/** A preference in the address of the mock server. */
const PREFERENCE = /\/_api\/mock\/[a-z]+=[^/]*\//

/** Whether an address is that of the mock server, with a preference or without one. */
export const isMockAddress = (address: string | undefined, mock: string | undefined): boolean =>
  mock !== undefined && address?.replace(PREFERENCE, '/_api/mock/') === mock
