import type { SiteUpdate } from '../updates/site-update.ts'

/** A file of a deploy: its path in the built folder, the SHA-256 of its bytes in hex, and their number. */
export interface DeployFile {
  readonly path: string
  readonly sha256: string
  readonly size: number
}

/** A built site that is uploaded. Its files never change. */
export interface Deploy {
  readonly id: string
  readonly projectId: string
  /** Id of the folder with the contents: servers that share a database need not share it. */
  readonly storage: string
  readonly commit: string | undefined
  /** The update that publishes it; undefined before it is requested. */
  readonly updateId: string | undefined
  readonly createdAtMs: number
  /** When it can no longer be published. */
  readonly expiresAtMs: number
}

/** A deploy that is begun. */
export interface NewDeploy extends Pick<Deploy, 'projectId' | 'storage' | 'commit'> {
  readonly files: readonly DeployFile[]
  /** Digest of files and commit: a deploy with the same one that is still open is the same. */
  readonly digest: string
  readonly lifetimeMs: number
  /** Most open deploys of a project in a storage: older ones are removed. */
  readonly mostOpen: number
}

/** A deploy in its project. */
export interface DeployAddress {
  readonly projectId: string
  readonly id: string
}

/** Deploys, without the contents of their files. */
export interface DeployStore {
  /** Begins a deploy, or returns the same one that is open. */
  begin(deploy: NewDeploy): Promise<Deploy>
  /** A deploy that has not expired, or was published. */
  find(at: DeployAddress): Promise<Deploy | undefined>
  files(id: string): Promise<readonly DeployFile[]>
  /** Queues the update that publishes a deploy, once; undefined when there is no such deploy. */
  publish(at: DeployAddress, branch: string): Promise<SiteUpdate | undefined>
  /** Ids of the deploys of a project whose contents are needed: open ones, those that wait or run, and the last published. */
  needed(projectId: string, storage: string): Promise<readonly string[]>
}
