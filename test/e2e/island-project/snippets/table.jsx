export const Sorted = ({ rows }) => {
  const sorted = new Map([...rows].sort((a, b) => a.name.localeCompare(b.name)).map((row) => [row.name, row]))
  return (
    <ul className="sorted" style={{ listStyle: 'none' }}>
      {[...sorted.values()].map(({ name, to }) => (
        <li key={name}>
          <a href={to}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
