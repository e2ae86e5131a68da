import { Loader } from './loader.jsx'

export const Cards = ({ items }) => {
  const [open, setOpen] = useState(false)
  return (
    <section className="cards">
      <style>{`.cards { border-top: 3px solid rgb(0, 128, 0) }`}</style>
      <button className="more" onClick={() => setOpen(!open)}>
        More
      </button>
      <Tabs>
        <Tab title="One">First panel</Tab>
        <Tab title="Two">Second panel</Tab>
      </Tabs>
      {items.slice(0, open ? items.length : 1).map((item) => (
        <Card key={item.title} title={item.title} icon={item.icon} href={item.href}>
          {item.text}
        </Card>
      ))}
      {open && <Loader url="/word.json" />}
    </section>
  )
}
