// #region greet
export function greet(name: string): string {
  const word = name.trim() === '' ? 'reader' : name
  return `Hello, ${word}!`
}
// #endregion
