export const Width = ({ children }) => {
  const width = window.innerWidth
  return (
    <p className="width">
      {width} {children}
    </p>
  )
}
