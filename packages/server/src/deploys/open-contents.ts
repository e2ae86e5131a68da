// Contents of files by their digests, in the data folder:
//   deploys/storage                           the id of this folder, by which the store names it
//   deploys/contents/{project}/{ab}/{sha256}  whole contents, whose digests were verified
//   deploys/parts/{deploy}/{sha256}           contents that are received
import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTurns } from '../body-store.ts'
import { receivePart, type Part, type ReceivedPart } from './receive-part.ts'

/** A content of a deploy: its project, and the digest and size that its manifest has. */
export interface ContentName {
  readonly projectId: string
  readonly deployId: string
  readonly sha256: string
  readonly size: number
}

/** Contents of files that were uploaded. */
export interface Contents {
  /** Id of the folder. */
  readonly storage: string
  /** Digests of the contents that a project has. */
  digests(projectId: string): Promise<ReadonlySet<string>>
  /** Stores a part of a content, and the content when it is whole and has its digest. */
  receive(name: ContentName, part: Part): Promise<ReceivedPart>
  /** Reads a content; undefined when it is not there, or is no longer what it was, and then it is removed. */
  read(projectId: string, sha256: string): Promise<Uint8Array | undefined>
  /** Removes the contents of a project, and what is received, except those that are needed. */
  sweep(projectId: string, needed: Needed): Promise<void>
  /** Runs work while no other such work runs in this process: what is looked up stays until it is needed. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>
}

/** Ids of deploys, and digests of their contents. */
export interface Needed {
  readonly deploys: ReadonlySet<string>
  readonly digests: ReadonlySet<string>
}

/** Opens the contents in a data folder. */
export async function openContents(data: string): Promise<Contents> {
  const root = join(data, 'deploys')
  const storage = await storageId(root)
  const folderOf = (projectId: string) => join(root, 'contents', projectId)
  const fileOf = (projectId: string, sha256: string) => join(folderOf(projectId), sha256.slice(0, 2), sha256)
  return {
    storage,
    digests: async (projectId) => new Set((await listContents(folderOf(projectId))).map(({ name }) => name)),
    receive: (name, part) =>
      receivePart(
        {
          ...name,
          part: join(root, 'parts', name.deployId, name.sha256),
          whole: fileOf(name.projectId, name.sha256),
        },
        part,
      ),
    read: (projectId, sha256) => readContent(fileOf(projectId, sha256), sha256),
    sweep: (projectId, needed) => sweep(folderOf(projectId), join(root, 'parts'), needed),
    alone: turnsOf(root),
  }
}

/** While the settings of a service are read again, two services of a process have one folder. */
const turns = new Map<string, Contents['alone']>()

function turnsOf(root: string): Contents['alone'] {
  const known = turns.get(root) ?? createTurns(1)
  turns.set(root, known)
  return known
}

/** The first server that uses a folder names it; a name that is linked is whole. */
async function storageId(root: string): Promise<string> {
  const file = join(root, 'storage')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known !== '') return known
  const own = `${file}-${randomUUID()}`
  await writeFile(own, randomUUID())
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  return readFile(file, 'utf8')
}

const isDigest = (name: string) => /^[0-9a-f]{64}$/.test(name)

const namesIn = (folder: string) => readdir(folder).catch(() => [])

async function listContents(folder: string) {
  const found: { readonly name: string; readonly path: string }[] = []
  for (const start of await namesIn(folder))
    for (const name of await namesIn(join(folder, start)))
      if (isDigest(name)) found.push({ name, path: join(folder, start, name) })
  return found
}

async function readContent(file: string, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes || createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  await rm(file, { force: true })
  return undefined
}

async function sweep(folder: string, parts: string, { deploys, digests }: Needed): Promise<void> {
  for (const { name, path } of await listContents(folder))
    if (!digests.has(name)) await rm(path, { force: true })
  for (const name of await namesIn(parts))
    if (!deploys.has(name)) await rm(join(parts, name), { recursive: true, force: true })
}
