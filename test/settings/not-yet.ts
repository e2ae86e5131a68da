/**
 * Settings that are read and checked and not yet seen in a built site. Their cases must fail: whoever makes one
 * come true takes it out of here.
 */
export const notYet: readonly RegExp[] = []
