/** Parameters that are secrets by their names; descriptions do not always have a scheme for them. */
const SECRET = /key|token|secret|passw|auth|session|cookie|credential/i

/** True for a text that names a secret: a parameter, its key, or a property of a body. */
export const namesSecret = (text: string): boolean => SECRET.test(text)
