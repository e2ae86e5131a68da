/** What readers and authors call a language of code samples. */
export interface SampleLanguage {
  /** As in `api.examples.languages`, aliases replaced. */
  readonly key: string
  /** As shown. */
  readonly label: string
  /** The grammar that colours its samples. */
  readonly grammar: string
}

/** All languages in the order of the table in spec/site-configuration.md. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { key: 'bash', label: 'cURL', grammar: 'bash' },
  { key: 'python', label: 'Python', grammar: 'python' },
  { key: 'javascript', label: 'JavaScript', grammar: 'javascript' },
  { key: 'node', label: 'Node.js', grammar: 'javascript' },
  { key: 'php', label: 'PHP', grammar: 'php' },
  { key: 'go', label: 'Go', grammar: 'go' },
  { key: 'java', label: 'Java', grammar: 'java' },
  { key: 'ruby', label: 'Ruby', grammar: 'ruby' },
  { key: 'powershell', label: 'PowerShell', grammar: 'powershell' },
  { key: 'swift', label: 'Swift', grammar: 'swift' },
  { key: 'csharp', label: 'C#', grammar: 'csharp' },
  { key: 'dotnet', label: '.NET', grammar: 'csharp' },
  { key: 'typescript', label: 'TypeScript', grammar: 'typescript' },
  { key: 'c', label: 'C', grammar: 'c' },
  { key: 'c++', label: 'C++', grammar: 'cpp' },
  { key: 'kotlin', label: 'Kotlin', grammar: 'kotlin' },
  { key: 'rust', label: 'Rust', grammar: 'rust' },
  { key: 'dart', label: 'Dart', grammar: 'dart' },
]

/** Languages where a site chooses none. Source: reference/docs-json.md section 1.10. */
export const defaultSampleLanguages: readonly string[] = [
  'bash',
  'python',
  'javascript',
  'php',
  'go',
  'java',
  'ruby',
]
