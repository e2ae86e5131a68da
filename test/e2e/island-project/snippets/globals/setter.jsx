globalThis.order.push('setter')

export const Setter = ({ children }) => {
  globalThis.fromComponent = { word: 'component' }
  return <section className="setter">{children}</section>
}
