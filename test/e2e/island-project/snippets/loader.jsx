export function Loader({ url }) {
  const [text, setText] = React.useState('loading')
  React.useEffect(() => {
    fetch(url.startsWith('/') ? url : 'REMOTE_ORIGIN' + '/' + url)
      .then((answer) => answer.json())
      .then((data) => setText(data.word))
      .catch((fault) => setText(String(fault)))
  }, [url])
  return <p className="loader">{text}</p>
}
