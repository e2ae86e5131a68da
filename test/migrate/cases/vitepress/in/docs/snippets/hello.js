import './x'
// #region greet
  export function greet() {
    return 'hello'
  }
// #endregion greet
