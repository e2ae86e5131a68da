/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useDescribedBy } from './field-row.tsx'
import { inputId, useForm } from './form-context.ts'
import type { InputProps } from './simple-input.tsx'

interface FileInputProps extends Pick<InputProps, 'at' | 'field' | 'required'> {
  /** More than one may be chosen. */
  readonly multiple?: boolean
  readonly files: readonly { readonly name: string }[]
  choose(files: readonly File[]): void
}

/** Files of the reader's machine. */
export function FileInput({ at, field, required, multiple = false, files, choose }: FileInputProps): VNode {
  const { errors } = useForm()
  const accept = field.kind === 'file' ? field.accept : undefined
  return (
    <>
      <input
        type="file"
        class="play-file"
        id={inputId(at)}
        multiple={multiple}
        {...(accept !== undefined && { accept })}
        aria-describedby={useDescribedBy(at, field)}
        aria-invalid={errors.has(at)}
        aria-required={required}
        onChange={({ currentTarget }) => choose([...(currentTarget.files ?? [])])}
      />
      {files.length > 1 && <p class="play-note">{files.map(({ name }) => name).join(', ')}</p>}
    </>
  )
}

/** A file inside of JSON: its bytes in Base64. */
export function EncodedFileInput({ change, ...props }: InputProps): VNode {
  const choose = ([file]: readonly File[]) => {
    if (!file) return change(undefined)
    const reader = new FileReader()
    reader.addEventListener('load', () => change(String(reader.result).replace(/^[^,]*,/, '')))
    reader.readAsDataURL(file)
  }
  return <FileInput {...props} files={[]} choose={choose} />
}
