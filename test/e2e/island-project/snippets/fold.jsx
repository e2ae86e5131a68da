export const Fold = ({ children }) => {
  const [open, setOpen] = useState(false)
  return (
    <div className="fold">
      <button className="unfold" onClick={() => setOpen(!open)}>
        Fold
      </button>
      {open && <div className="folded">{children}</div>}
    </div>
  )
}
