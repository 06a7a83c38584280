import type { PdfFunction } from "./function-numbers.ts";

type Step = number | string | Step[];

const MOST_STEPS = 20_000;
const MOST_STACK = 100;

/** A small program in PostScript (§7.10.5); `null` when it has words that are not of such programs. */
export function calculator(bytes: Uint8Array): PdfFunction | null {
  const text = String.fromCharCode(...bytes.subarray(0, MOST_STEPS));
  const words = text.replaceAll(/%[^\r\n]*/g, " ").match(/[{}]|[^\s{}]+/g) ?? [];
  const program = readBlock(words.values());
  const [body] = program;
  if (!Array.isArray(body) || !isKnown(body)) return null;
  return (inputs) => {
    const stack = [...inputs];
    run(body, stack);
    return stack;
  };
}

function readBlock(words: Iterator<string>): Step[] {
  const steps: Step[] = [];
  for (let next = words.next(); !next.done; next = words.next()) {
    const word = next.value;
    if (word === "}") return steps;
    const value = Number(word);
    steps.push(word === "{" ? readBlock(words) : Number.isNaN(value) ? word : value);
  }
  return steps;
}

function isKnown(steps: readonly Step[]): boolean {
  return steps.every((step) => {
    if (Array.isArray(step)) return isKnown(step);
    return typeof step === "number" || WORDS.has(step) || step === "if" || step === "ifelse";
  });
}

function run(steps: readonly Step[], stack: number[]) {
  for (const [at, step] of steps.entries()) {
    if (stack.length > MOST_STACK) return;
    if (typeof step === "number") stack.push(step);
    if (typeof step !== "string") continue;
    const [before, last] = [steps[at - 2], steps[at - 1]];
    if (step === "if") {
      if (stack.pop() !== 0 && Array.isArray(last)) run(last, stack);
    } else if (step === "ifelse") {
      const chosen = stack.pop() === 0 ? last : before;
      if (Array.isArray(chosen)) run(chosen, stack);
    } else {
      WORDS.get(step)?.(stack);
    }
  }
}

type Word = (stack: number[]) => void;

function one(of: (x: number) => number): Word {
  return (stack) => stack.push(of(stack.pop() ?? 0));
}

function two(of: (x: number, y: number) => number): Word {
  return (stack) => {
    const y = stack.pop() ?? 0;
    stack.push(of(stack.pop() ?? 0, y));
  };
}

const truth = (is: boolean) => (is ? 1 : 0);
const degrees = (angle: number) => (angle * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

const WORDS = new Map<string, Word>([
  ["abs", one(Math.abs)],
  ["add", two((x, y) => x + y)],
  ["and", two((x, y) => x & y)],
  ["atan", two((x, y) => (degrees(Math.atan2(x, y)) + 360) % 360)],
  ["bitshift", two((x, y) => (y < 0 ? x >> -y : x << y))],
  ["ceiling", one(Math.ceil)],
  ["copy", copy],
  ["cos", one((x) => Math.cos(radians(x)))],
  ["cvi", one(Math.trunc)],
  ["cvr", one((x) => x)],
  ["div", two((x, y) => (y === 0 ? 0 : x / y))],
  ["dup", (stack) => stack.push(stack.at(-1) ?? 0)],
  ["eq", two((x, y) => truth(x === y))],
  ["exch", (stack) => stack.push(...stack.splice(-2).toReversed())],
  ["exp", two((x, y) => x ** y)],
  ["false", (stack) => stack.push(0)],
  ["floor", one(Math.floor)],
  ["ge", two((x, y) => truth(x >= y))],
  ["gt", two((x, y) => truth(x > y))],
  ["idiv", two((x, y) => (y === 0 ? 0 : Math.trunc(x / y)))],
  ["index", (stack) => stack.push(stack.at(-1 - (stack.pop() ?? 0)) ?? 0)],
  ["le", two((x, y) => truth(x <= y))],
  ["ln", one((x) => Math.log(Math.max(x, Number.MIN_VALUE)))],
  ["log", one((x) => Math.log10(Math.max(x, Number.MIN_VALUE)))],
  ["lt", two((x, y) => truth(x < y))],
  ["mod", two((x, y) => (y === 0 ? 0 : x % y))],
  ["mul", two((x, y) => x * y)],
  ["ne", two((x, y) => truth(x !== y))],
  ["neg", one((x) => -x)],
  ["not", one((x) => truth(x === 0))],
  ["or", two((x, y) => x | y)],
  ["pop", (stack) => stack.pop()],
  ["roll", roll],
  ["round", one(Math.round)],
  ["sin", one((x) => Math.sin(radians(x)))],
  ["sqrt", one((x) => Math.sqrt(Math.max(0, x)))],
  ["sub", two((x, y) => x - y)],
  ["true", (stack) => stack.push(1)],
  ["truncate", one(Math.trunc)],
  ["xor", two((x, y) => x ^ y)],
]);

function copy(stack: number[]) {
  const count = stack.pop() ?? 0;
  if (count > 0) stack.push(...stack.slice(-count));
}

function roll(stack: number[]) {
  const by = stack.pop() ?? 0;
  const count = Math.min(stack.length, Math.max(0, stack.pop() ?? 0));
  if (count === 0) return;
  const top = stack.splice(-count);
  const turn = ((by % count) + count) % count;
  stack.push(...top.slice(count - turn), ...top.slice(0, count - turn));
}
