/** React's own turns come late from now on, as on a phone that is busy. */
export const DRAW_LATE = `
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...given) {
    setTimeout(() => post.apply(this, given), 700);
  };`;
