/** "1 file", "20 files" */
export function countFiles(count: number): string {
  return count === 1 ? "1 file" : `${count.toLocaleString("en-US")} files`;
}
