// Loaded on pages with diagrams alone. Mermaid itself is a chunk that is fetched when a diagram comes near the window.
import { mountDiagrams } from './diagrams/mount-diagrams.ts'

mountDiagrams(document)
