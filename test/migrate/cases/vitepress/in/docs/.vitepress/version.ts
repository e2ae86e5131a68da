export const version: string = 'v2'
