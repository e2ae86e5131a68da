/** Strings by number, in the order in which they are first met. */
export interface StringNumbers {
  readonly strings: readonly string[]
  /** Returns the number of a part of a text; makes a string of it only when it is new. */
  numberOf(text: string, start: number, end: number): number
}

/** Slots at first; a power of two. */
const FIRST_SIZE = 4096

export function createStringNumbers(): StringNumbers {
  const strings: string[] = []
  const hashes: number[] = []
  // Number of a string plus one at the slot of its hash or one of the next; at most half of the slots are taken.
  let slots = new Int32Array(FIRST_SIZE)
  const freeSlot = (hash: number): number => {
    let slot = hash & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    return slot
  }
  const add = (text: string, hash: number): number => {
    if (strings.length * 2 >= slots.length) {
      slots = new Int32Array(slots.length * 2)
      for (const [number, known] of hashes.entries()) slots[freeSlot(known)] = number + 1
    }
    strings.push(text)
    hashes.push(hash)
    slots[freeSlot(hash)] = strings.length
    return strings.length - 1
  }
  return {
    strings,
    numberOf(text, start, end) {
      const hash = hashOf(text, start, end)
      for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
        const number = (slots[slot] ?? 0) - 1
        if (number < 0) return add(copyText(text.slice(start, end)), hash)
        if (hashes[number] !== hash) continue
        const known = strings[number] ?? ''
        if (known.length === end - start && text.startsWith(known, start)) return number
      }
    },
  }
}

/** FNV-1a of UTF-16 units, with its high bits mixed into the low ones. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x81_1c_9d_c5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x1_00_01_93)
  return hash ^ (hash >>> 15)
}

/** Longer parts of a text retain the whole of it. */
const LONGEST_COPIED = 12

const copyText = (part: string): string => (part.length <= LONGEST_COPIED ? part : part.split('').join(''))
