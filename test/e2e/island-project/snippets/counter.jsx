const Label = ({ children }) => <span className="count-label">{children}</span>

export const Counter = ({ start = 0, children }) => {
  const [count, setCount] = useState(start)
  return (
    <div className="counter" data-many={count > 2} style={{ color: count > 2 ? 'rgb(255, 0, 0)' : 'rgb(0, 0, 255)' }}>
      <button className="increase" onClick={() => setCount(count + 1)}>
        <Label>Count {count}</Label>
      </button>
      <a className="away" href="/plain">
        Away
      </a>
      {count < 5 && <div className="inner">{children}</div>}
    </div>
  )
}
