globalThis.order.push('reader')

export const Reader = () => {
  const [n, setN] = useState(0)
  const words = [globalThis.fromModule, globalThis.fromPage, globalThis.fromComponent, window.fromWindow]
  return (
    <button className="reader" onClick={() => setN(n + 1)}>
      {words.map(({ word }) => word).join(' ')} {globalThis.order.join('>')} {n}
    </button>
  )
}
