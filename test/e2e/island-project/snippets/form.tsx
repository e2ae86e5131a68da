import React, { useState, type FormEvent } from 'react'

interface Props {
  readonly greeting: string
}

export default function GreetingForm({ greeting }: Props) {
  const [name, setName] = useState<string>('')
  const [sent, setSent] = React.useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(name)
  }
  return (
    <form className="greeting-form" onSubmit={submit}>
      <input aria-label="Name" value={name} onChange={(event) => setName((event.target as HTMLInputElement).value)} />
      <button type="submit">Send</button>
      {sent !== null && (
        <output>
          {greeting}, {sent}
        </output>
      )}
    </form>
  )
}
